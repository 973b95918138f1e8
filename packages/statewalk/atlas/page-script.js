// Shows the machine of the address and plays it, and lists those that the search finds. An address is `#m1`, or `#m1/` and a script.
const field = document.querySelector('input')
const items = [...document.querySelectorAll('nav li')]
const links = items.map((item) => item.querySelector('a'))

/** The article of the address, at first the first one, and its script. */
const addressed = () => {
  const [id, script = ''] = location.hash.slice(1).split('/')
  const at = links.findIndex((link) => link.hash === `#${id}`)
  return { at: Math.max(at, 0), script }
}

let shown
const show = () => {
  const { at, script } = addressed()
  for (const [place, link] of links.entries()) {
    link.toggleAttribute('aria-current', place === at)
    document.querySelector(link.hash).hidden = place !== at
  }
  const place = document.querySelector(`${links[at]?.hash ?? 'none'} .simulation`)
  if (shown !== at) {
    scrollTo(0, 0)
    if (place) follow(place.querySelector('.scroller'))
  }
  shown = at
  if (place && script !== (place.dataset.script ?? '')) void play(place, links[at].hash.slice(1), script)
}

/** Scrolls a chart to where the machine is, unless that is in view. */
const follow = (chart) => {
  const states = [...chart.querySelectorAll('.state[data-active] > .box')]
  const [frame, state] = [chart, states.at(-1)].map((each) => each?.getBoundingClientRect())
  if (!state) return
  if (state.left < frame.left || state.right > frame.right) chart.scrollLeft += state.left - frame.left - 24
  if (state.top < frame.top || state.bottom > frame.bottom) chart.scrollTop += state.top - frame.top - 24
}

/** Asks the server for the moment of a script. The keys stay where they were, or go to where the machine is now. */
const play = async (place, of, script) => {
  place.dataset.script = script
  let html
  try {
    const answer = await fetch(`moment?of=${of}&at=${script}`)
    html = answer.ok ? await answer.text() : undefined
  } catch {
    html = undefined
  }
  if (place.dataset.script !== script) return
  if (html === undefined) {
    delete place.dataset.script
    place.querySelector('.state-now').textContent =
      'This step could not be played: statewalk atlas does not run any more.'
    return
  }
  const { scrollLeft, scrollTop } = place.querySelector('.scroller')
  const [key, hasFocus] = [document.activeElement?.dataset.key, place.contains(document.activeElement)]
  place.innerHTML = html
  const chart = place.querySelector('.scroller')
  chart.scrollLeft = scrollLeft
  chart.scrollTop = scrollTop
  follow(chart)
  if (!hasFocus) return
  const same = [...place.querySelectorAll('[data-key]')].find((each) => each.dataset.key === key)
  ;(same ?? place.querySelector('.state-now')).focus({ preventScroll: true })
}

const search = () => {
  const words = field.value.toLowerCase().split(/\s+/)
  for (const item of items) item.hidden = !words.every((word) => item.dataset.text.includes(word))
  const found = items.filter((item) => !item.hidden).length
  document.querySelector('nav [role=status]').textContent = field.value.trim() === '' ? '' : `${found} found`
}

addEventListener('hashchange', show)
field.addEventListener('input', search)
show()
