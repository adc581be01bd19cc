import type { Tone } from '@linli/api-client/kit'
import { createElement, type ReactNode, useMemo } from 'react'
import { useDictionary } from '../session/dictionary.ts'
import { dictTone } from './dict-tones.ts'
import { MenuPicture } from './MenuPicture.tsx'

export interface DictOption {
  readonly value: string
  readonly label: string
  readonly tone?: Tone
  readonly picture?: ReactNode
  readonly disabled?: boolean
}

/** Enabled items of a dictionary as options; `keep` stays although it is disabled, because a row holds it. */
export function useDictOptions(code: string, keep?: string | null): DictOption[] {
  const type = useDictionary((state) => state.types.get(code))
  return useMemo(
    () =>
      (type?.childs ?? [])
        .filter((item) => item.disabled !== true || item.value === keep)
        .map(({ value, label, color, icon, disabled }) => {
          const tone = dictTone(color)
          return {
            value,
            label,
            ...(tone && { tone }),
            ...(icon && { picture: createElement(MenuPicture, { icon, size: 16 }) }),
            ...(disabled && { disabled }),
          }
        }),
    [type, keep],
  )
}
