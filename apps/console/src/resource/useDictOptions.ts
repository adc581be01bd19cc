import { useMemo } from 'react'
import { useDictionary } from '../session/dictionary.ts'

/** Enabled items of a dictionary as options; `keep` stays although it is disabled, because a row holds it. */
export function useDictOptions(
  code: string,
  keep?: string | null,
): { value: string; label: string; disabled?: boolean }[] {
  const type = useDictionary((state) => state.types.get(code))
  return useMemo(
    () =>
      (type?.childs ?? [])
        .filter((item) => item.disabled !== true || item.value === keep)
        .map(({ value, label, disabled }) => ({ value, label, ...(disabled && { disabled }) })),
    [type, keep],
  )
}
