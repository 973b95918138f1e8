import { expect, test } from 'playwright/test'
import { loginModel } from '#machines/login/login.model.ts'
import { explore } from 'statewalk/explore'
import { planPaths } from 'statewalk/paths'
import { MockApi } from './mock-api.ts'
import { PageEnvironment, SIZES } from './page-environment.ts'
import { takePath } from './take-path.ts'
import { loadWalkedFlow } from './walked-flow.ts'

// Each fault is injected into the real page, before its own scripts run.

const buttonAlwaysOffered = (): void => {
  const offer = () => {
    for (const button of document.querySelectorAll('[data-event="form.submit"]'))
      button.removeAttribute('aria-disabled')
  }
  new MutationObserver(offer).observe(document, { subtree: true, childList: true, attributes: true })
}

const buttonNeverOffered = (): void => {
  const withhold = () => {
    const button = document.querySelector('[data-event="form.submit"]:not([aria-disabled])')
    button?.setAttribute('aria-disabled', 'true')
  }
  new MutationObserver(withhold).observe(document, { subtree: true, childList: true })
}

const buttonMissing = (): void => {
  const strip = () => document.querySelector('[data-event="form.submit"]')?.removeAttribute('data-event')
  new MutationObserver(strip).observe(document, { subtree: true, childList: true })
}

const controlOutsideItsFlow = (): void => {
  addEventListener('DOMContentLoaded', () => {
    const stray = document.createElement('button')
    stray.dataset['event'] = 'form.submit'
    stray.textContent = 'Stray'
    document.body.append(stray)
  })
}

const changeOfTheWrongField = (): void => {
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

const echoOfAnEvent = (): void => {
  addEventListener('input', (event) => event.target?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

const headingHidden = (): void => {
  addEventListener('DOMContentLoaded', () => {
    const style = new CSSStyleSheet()
    style.replaceSync('h1 { display: none }')
    document.adoptedStyleSheets = [style]
  })
}

const labelsGone = (): void => {
  const strip = () => {
    for (const label of document.querySelectorAll('label')) label.replaceWith('')
  }
  new MutationObserver(strip).observe(document, { subtree: true, childList: true })
}

const lowContrastOnAPhone = (): void => {
  addEventListener('DOMContentLoaded', () => {
    const style = new CSSStyleSheet()
    style.replaceSync('@media (max-width: 500px) { label { color: #333 !important } }')
    document.adoptedStyleSheets = [style]
  })
}

const requestAgainstTheContract = (): void => {
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

const requestOfAnotherPerson = (): void => {
  const { fetch } = window
  window.fetch = async (input, init) => {
    if (!(input instanceof Request) || input.method !== 'POST') return fetch(input, init)
    const body: unknown = await input.json()
    const changed = JSON.stringify({ ...Object(body), email: 'eve@example.com' })
    return fetch(new Request(input.url, { ...input, method: 'POST', headers: input.headers, body: changed }))
  }
}

const headerOfItsOwn = (): void => {
  const { fetch } = window
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    request.headers.set('x-password', 'a long enough one')
    return fetch(request)
  }
}

const stateNeverUpdated = (): void => {
  const freeze = () => {
    const root = document.querySelector('[data-flow-state]:not([data-flow-state="filling.pristine"])')
    root?.setAttribute('data-flow-state', 'filling.pristine')
  }
  new MutationObserver(freeze).observe(document, { subtree: true, childList: true, attributes: true })
}

const consoleError = (): void => {
  addEventListener('input', () => console.error('something is wrong'))
}

const imageOfAnotherHost = (): void => {
  addEventListener('input', () => {
    new Image().src = 'https://elsewhere.example/pixel.png'
  })
}

const [DESKTOP, PHONE] = SIZES

const faults: readonly (readonly [tamper: () => void, found: RegExp, size?: (typeof SIZES)[number]])[] = [
  [buttonAlwaysOffered, /"Loading\.\.\." \(form\.submit\) is offered, the machine refuses it/],
  [buttonNeverOffered, /"Login" \(form\.submit\) is not offered, the machine takes it/],
  [buttonMissing, /no control sends form\.submit/],
  [controlOutsideItsFlow, /"Stray" \(form\.submit\) belongs to no flow/],
  [changeOfTheWrongField, /"Password" .* shows "ada", the context holds ""/],
  [echoOfAnEvent, /the page also took "filling \| field\.leave"/],
  [headingHidden, /no heading "Login to your account" is visible/],
  [labelsGone, /axe at 1440 px: label/],
  [lowContrastOnAPhone, /axe at 390 px: color-contrast/, PHONE],
  [requestAgainstTheContract, /login was called with a wrong body: .*additional properties/],
  [requestOfAnotherPerson, /login was sent with the body .*eve@example\.com.* where the walk has .*ada@example\.com/],
  [headerOfItsOwn, /login was sent with a header x-password/],
  [stateNeverUpdated, /data-flow-state is "filling\.pristine", not "submit/],
  [consoleError, /console error: something is wrong/],
  [imageOfAnotherHost, /console error: security policy: img-src https:\/\/elsewhere\.example/],
]

const [path] = planPaths(explore(loginModel, 'arrived'), { goal: 'transitions' }).paths

test.use({ trace: 'off' })

for (const [tamper, found, size = DESKTOP] of faults) {
  test(`a walk finds the injected fault ${tamper.name}`, async ({ browser }) => {
    if (!path) throw new Error('login has no path')
    const api = await MockApi.open()
    const environment = { browser, api, pageEnvironment: new PageEnvironment(api) }
    const flow = await loadWalkedFlow('login')
    await expect(takePath(environment, flow, path, size, tamper)).rejects.toThrow(found)
    await api.close()
  })
}
