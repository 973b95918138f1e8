import type { ComponentProps } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { entryState } from '#machines/routing/entry-state.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import { paths } from '#machines/routing/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'

interface EntryLinkProps extends Pick<ComponentProps<typeof ButtonLink>, 'tone' | 'size' | 'children'> {
  to: 'login' | 'register'
}

/** history.state of a link from the current page to one of the login's. */
export const useEntryState = (): FlowInput['state'] => {
  const [path] = useLocation()
  const search = useSearch()
  const state = useHistoryState<FlowInput['state'] | null>() ?? {}
  return entryState({ path: search === '' ? path : `${path}?${search}`, state })
}

/** To the login or the registration, and from there back. */
export function EntryLink({ to, ...rest }: EntryLinkProps) {
  return <ButtonLink {...rest} href={paths[to]()} state={useEntryState()} />
}
