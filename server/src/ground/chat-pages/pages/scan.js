const status = document.querySelector('[role=status]')
const { ticket } = status.dataset

async function look() {
  try {
    const response = await fetch(`/chat-app/simulator/scan?ticket=${ticket}`)
    const { step, text, to, isOver } = await response.json()
    document.body.dataset.step = step
    if (status.textContent !== text) status.textContent = text
    if (to) location.replace(to)
    else if (!isOver) setTimeout(look, 700)
  } catch {
    setTimeout(look, 2000)
  }
}

void look()
