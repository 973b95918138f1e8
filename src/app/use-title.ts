import { useEffect } from 'react'
import { tabTitle } from '#machines/routing/tab-title.ts'

/** Gives the browser's tab the title of the page; undefined leaves it. */
export const useTitle = (title: string | undefined): void =>
  useEffect(() => {
    if (title !== undefined) document.title = tabTitle(title)
  }, [title])
