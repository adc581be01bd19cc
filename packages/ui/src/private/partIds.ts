import { useId } from 'react'

/** A stable id for a part: the given one, or a generated one with a readable ending. */
export function usePartId(given: string | undefined, part: string): string {
  const generated = useId()
  return given ?? `${generated}${part}`
}

/** A space-separated id list for `aria-describedby` and `aria-labelledby`, or undefined when empty. */
export const joinIds = (...ids: (string | false | null | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined
