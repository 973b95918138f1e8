// Shows the machine of the address, and lists those that the search finds.
const field = document.querySelector('input')
const items = [...document.querySelectorAll('nav li')]
const links = items.map((item) => item.querySelector('a'))

const show = () => {
  const at = links.findIndex((link) => link.hash === location.hash)
  for (const [place, link] of links.entries()) {
    const isChosen = place === Math.max(at, 0)
    link.toggleAttribute('aria-current', isChosen)
    document.querySelector(link.hash).hidden = !isChosen
  }
  scrollTo(0, 0)
}

const search = () => {
  const words = field.value.toLowerCase().split(/\s+/)
  for (const item of items) item.hidden = !words.every((word) => item.dataset.text.includes(word))
  const found = items.filter((item) => !item.hidden).length
  document.querySelector('[role=status]').textContent = field.value.trim() === '' ? '' : `${found} found`
}

addEventListener('hashchange', show)
field.addEventListener('input', search)
show()
