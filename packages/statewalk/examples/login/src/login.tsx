import { useMachine } from '@xstate/react'
import type { InspectionEvent } from 'xstate'
import { loginMachine } from './login.machine.ts'

declare global {
  interface Window {
    /** Set by a walk of the browser. */
    __statewalk?: (event: InspectionEvent) => void
  }
}

export const Login = () => {
  const [snapshot, send] = useMachine(loginMachine, window.__statewalk && { inspect: window.__statewalk })
  const { name, user } = snapshot.context
  if (snapshot.matches('loggedIn')) return <h1>Hello, {user}</h1>
  return (
    <form
      data-flow={loginMachine.id}
      data-flow-state={snapshot.value}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'form.submit' })
      }}
    >
      <h1>Log in</h1>
      <label>
        Name{' '}
        <input
          data-event="name.change"
          value={name}
          readOnly={!snapshot.matches('filling')}
          onChange={({ target }) => send({ type: 'name.change', value: target.value })}
        />
      </label>
      <button data-event="form.submit" disabled={!snapshot.can({ type: 'form.submit' })}>
        Log in
      </button>
      {snapshot.matches('loggingIn') && (
        <p role="status" aria-label="Logging in">
          …
        </p>
      )}
      {snapshot.matches('locked') && (
        <p role="alert" aria-label="Try again in a moment">
          Try again in a moment.
        </p>
      )}
    </form>
  )
}
