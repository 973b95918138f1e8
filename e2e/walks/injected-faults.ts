// Faults that are injected into the real page, before its own scripts run. Playwright sends each function as text.

export const buttonAlwaysOffered = (): void => {
  const offer = () => {
    for (const button of document.querySelectorAll('[data-event="form.submit"]'))
      button.removeAttribute('aria-disabled')
  }
  new MutationObserver(offer).observe(document, { subtree: true, childList: true, attributes: true })
}

export const buttonNeverOffered = (): void => {
  const withhold = () => {
    const button = document.querySelector('[data-event="form.submit"]:not([aria-disabled])')
    button?.setAttribute('aria-disabled', 'true')
  }
  new MutationObserver(withhold).observe(document, { subtree: true, childList: true })
}

export const buttonMissing = (): void => {
  const strip = () => document.querySelector('[data-event="form.submit"]')?.removeAttribute('data-event')
  new MutationObserver(strip).observe(document, { subtree: true, childList: true })
}

export const controlOutsideItsFlow = (): void => {
  addEventListener('DOMContentLoaded', () => {
    const stray = document.createElement('button')
    stray.dataset['event'] = 'form.submit'
    stray.textContent = 'Stray'
    document.body.append(stray)
  })
}

export const changeOfTheWrongField = (): void => {
  const intoPassword = (event: Event) => {
    const field = event.target
    const password = document.querySelector<HTMLInputElement>('input[name="password"]')
    if (!(field instanceof HTMLInputElement) || field.name !== 'email' || !password) return
    event.stopImmediatePropagation()
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(password, field.value)
    password.dispatchEvent(new Event('input', { bubbles: true }))
  }
  addEventListener('input', intoPassword, true)
}

export const echoOfAnEvent = (): void => {
  addEventListener('input', (event) => event.target?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

export const headingHidden = (): void => {
  addEventListener('DOMContentLoaded', () => {
    const style = new CSSStyleSheet()
    style.replaceSync('h1 { display: none }')
    document.adoptedStyleSheets = [style]
  })
}

export const labelsGone = (): void => {
  const strip = () => {
    for (const label of document.querySelectorAll('label')) label.replaceWith('')
  }
  new MutationObserver(strip).observe(document, { subtree: true, childList: true })
}

export const lowContrastOnAPhone = (): void => {
  addEventListener('DOMContentLoaded', () => {
    const style = new CSSStyleSheet()
    style.replaceSync('@media (max-width: 500px) { label { color: #333 !important } }')
    document.adoptedStyleSheets = [style]
  })
}

export const requestAgainstTheContract = (): void => {
  const { fetch } = window
  window.fetch = async (input, init) => {
    if (!(input instanceof Request) || input.method !== 'POST') return fetch(input, init)
    const body: unknown = await input.json()
    return fetch(
      new Request(input.url, {
        ...input,
        method: 'POST',
        headers: input.headers,
        body: JSON.stringify({ ...Object(body), more: 1 }),
      }),
    )
  }
}

export const requestOfAnotherPerson = (): void => {
  const { fetch } = window
  window.fetch = async (input, init) => {
    if (!(input instanceof Request) || input.method !== 'POST') return fetch(input, init)
    const body: unknown = await input.json()
    const changed = JSON.stringify({ ...Object(body), email: 'eve@example.com' })
    return fetch(new Request(input.url, { ...input, method: 'POST', headers: input.headers, body: changed }))
  }
}

export const headerOfItsOwn = (): void => {
  const { fetch } = window
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    request.headers.set('x-password', 'a long enough one')
    return fetch(request)
  }
}

export const stateNeverUpdated = (): void => {
  const freeze = () => {
    const root = document.querySelector('[data-flow-state]:not([data-flow-state="filling.pristine"])')
    root?.setAttribute('data-flow-state', 'filling.pristine')
  }
  new MutationObserver(freeze).observe(document, { subtree: true, childList: true, attributes: true })
}

export const consoleError = (): void => {
  addEventListener('input', () => console.error('something is wrong'))
}

export const imageOfAnotherHost = (): void => {
  addEventListener('input', () => {
    new Image().src = 'https://elsewhere.example/pixel.png'
  })
}

export const labelsGoneAfterAFailure = (): void => {
  const strip = () => {
    for (const label of document.querySelectorAll('[data-flow-state="filling.failed"] label')) label.replaceChildren()
  }
  new MutationObserver(strip).observe(document, { subtree: true, childList: true, attributes: true })
}

export const lowContrastAfterAFailure = (): void => {
  addEventListener('DOMContentLoaded', () => {
    const style = new CSSStyleSheet()
    style.replaceSync('.dimmed { color: #333 !important }')
    document.adoptedStyleSheets = [style]
  })
  const dim = () => {
    for (const label of document.querySelectorAll('[data-flow-state="filling.failed"] label:not(.dimmed)'))
      label.classList.add('dimmed')
  }
  new MutationObserver(dim).observe(document, { subtree: true, childList: true, attributes: true })
}

export const buttonCovered = (): void => {
  addEventListener('DOMContentLoaded', () => {
    const cover = document.createElement('div')
    cover.style.cssText = 'position: fixed; inset: 0; z-index: 9999'
    document.body.append(cover)
  })
}
