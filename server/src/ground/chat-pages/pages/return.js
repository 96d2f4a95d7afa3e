// The page may be in a frame of the login page, which the way back leaves.
const way = document.querySelector('a')
;(window.top ?? window).location.replace(way.href)
