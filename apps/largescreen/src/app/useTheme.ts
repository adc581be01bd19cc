import './themes.css.ts'
import type { WallTheme } from '@linli/api-client/contract/screen/screen-profile'
import { useEffect } from 'react'

/** Puts the inks of a theme onto the whole wall; `themes.css.ts` says which they are. */
export function useTheme(theme: WallTheme | undefined): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === undefined) delete dataset.wallTheme
    else dataset.wallTheme = theme
  }, [theme])
}
