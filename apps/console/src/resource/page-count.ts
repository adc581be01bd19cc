import { useEffect } from 'react'
import { create } from 'zustand'

/** How much waits on the page that is looked at; the browser's tab tells it before the page's name. */
export const usePageCount = create<{ readonly count: number }>()(() => ({ count: 0 }))

/** Tells the browser's tab how much waits, as long as the page is looked at. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    usePageCount.setState({ count })
    return () => usePageCount.setState({ count: 0 })
  }, [count])
}

/** `(3) 访客审批`; nothing before the name where nothing waits. */
export const countedTitle = (title: string, count: number): string =>
  count > 0 ? `(${count}) ${title}` : title
