/** Choice of the user; `system` follows the operating system. */
export type ThemeMode = 'light' | 'dark' | 'system'
/** Colour of what can be pressed and of what is chosen. */
export type Accent = 'azure' | 'indigo' | 'violet' | 'magenta' | 'amber' | 'pine' | 'teal' | 'graphite'
/** Size of controls: 40, 36, 32 and 28 px high. */
export type ControlSize = 'large' | 'medium' | 'small' | 'mini'

/** Every `ThemeMode`. */
export const themeModes = ['light', 'dark', 'system'] as const satisfies readonly ThemeMode[]
/** Every `ControlSize`. */
export const controlSizes = ['large', 'medium', 'small', 'mini'] as const satisfies readonly ControlSize[]

/** The eight presets with their swatch (the light solid), in the order in which they are offered. */
export const accentPresets = [
  { key: 'azure', hex: '#0169cd' },
  { key: 'indigo', hex: '#5558e7' },
  { key: 'violet', hex: '#8747d7' },
  { key: 'magenta', hex: '#bd2f8d' },
  { key: 'amber', hex: '#ad5002' },
  { key: 'pine', hex: '#007b53' },
  { key: 'teal', hex: '#03767b' },
  { key: 'graphite', hex: '#38404b' },
] as const satisfies readonly { key: Accent; hex: string }[]

/** Look of a page or of a region of it. */
export interface Appearance {
  /** Light, dark, or as the system says. @default 'light' */
  theme?: ThemeMode | undefined
  /** Colour of what can be pressed and of what is chosen. @default 'azure' */
  accent?: Accent | undefined
  /** Size of the controls. @default 'medium' */
  size?: ControlSize | undefined
  /** `more` strengthens text-3, borders and focus rings. @default 'normal' */
  contrast?: 'normal' | 'more' | undefined
}

const darkQuery = '(prefers-color-scheme: dark)'

/** `light` or `dark`, asking the operating system for `system`. */
export function resolveTheme(mode: ThemeMode): 'light' | 'dark' {
  if (mode !== 'system') return mode
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light'
}

/** What ends the last call on a root that follows the operating system. */
const following = new WeakMap<HTMLElement, () => void>()

/**
 * Writes the whole appearance as attributes on the root element, with the default of what is left out: no reload, no network, no re-render.
 * Returns a function that stops following the operating system (it only follows for `system`); so does the next call on that root.
 */
export function applyAppearance(
  appearance: Appearance,
  root: HTMLElement = document.documentElement,
): () => void {
  following.get(root)?.()
  const { theme = 'light', accent = 'azure', size = 'medium', contrast = 'normal' } = appearance
  root.dataset.accent = accent
  root.dataset.size = size
  if (contrast === 'more') root.dataset.contrast = 'more'
  else delete root.dataset.contrast
  const write = () => {
    root.dataset.theme = resolveTheme(theme)
  }
  write()
  if (theme !== 'system') return () => {}
  const query = window.matchMedia(darkQuery)
  query.addEventListener('change', write)
  const stop = () => query.removeEventListener('change', write)
  following.set(root, stop)
  return stop
}
