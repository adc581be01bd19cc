import type { ControlSize } from '@linli/ui/theme'
import { usePreference } from '../session/preferences.ts'

/** How close the rows of lists stand, when the user wants them other than the page. */
export const useDensity = () => usePreference<ControlSize | null>('lists:density', null)
