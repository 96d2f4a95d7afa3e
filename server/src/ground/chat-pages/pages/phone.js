// A page left open turns dead when its ticket is too late, or answered in another tab.
const { ticket } = document.querySelector('form').dataset

async function look() {
  try {
    const response = await fetch(`/chat-app/simulator/scan?ticket=${ticket}`)
    const { isOver } = await response.json()
    if (isOver) return location.reload()
  } catch {
    // Looks again below.
  }
  return setTimeout(look, 2000)
}

setTimeout(look, 2000)
// Going back after the answer shows the page as it was kept.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})
