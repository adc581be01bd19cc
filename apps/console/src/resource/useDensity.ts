import type { ControlSize } from '@linli/ui/theme'
import { usePreference } from '../session/preferences.ts'

/** How close the rows of lists stand, when the user wants them other than the page. */
export function useDensity() {
  // What was kept before knows the largest size by the name it has in the settings.
  const [kept, keep] = usePreference<ControlSize | 'default' | null>('lists:density', null)
  return [kept === 'default' ? 'large' : kept, keep] as const
}
