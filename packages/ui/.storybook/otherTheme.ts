import axe, { type AxeResults, type RunOptions, type Spec } from 'axe-core'

/** What the addon takes from a story's `a11y` parameter. */
interface A11yParameter {
  disable?: boolean
  test?: 'off' | 'todo' | 'error'
  context?: { exclude?: string[] }
  config?: Spec
  options?: RunOptions
}

/** The parts of the page that are Storybook's own. */
const OWN = ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root']

/** Colours take their new value at once: axe must not meet one on its way. */
const still = '*, *::before, *::after { transition: none !important; }'

const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/**
 * Looks with axe at what a story left behind, in the theme it did not run in; the addon does so in the one it did.
 *
 * @throws Error that names each violation and its elements.
 */
export async function checkInOtherTheme(a11y: A11yParameter = {}): Promise<void> {
  if (a11y.disable || a11y.test === 'off') return
  const root = document.documentElement
  const theme = root.dataset['theme']
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = still
  root.dataset['theme'] = theme === 'dark' ? 'light' : 'dark'
  try {
    await painted()
    axe.reset()
    const rules = [{ id: 'region', enabled: false }, ...(a11y.config?.rules ?? [])]
    axe.configure({ ...a11y.config, rules })
    const exclude = [...OWN, ...(a11y.context?.exclude ?? [])]
    const results = await axe.run({ include: [document.body], exclude }, a11y.options ?? {})
    if (results.violations.length > 0) throw new Error(told(results, root.dataset['theme']))
  } finally {
    root.dataset['theme'] = theme
    style.remove()
  }
}

function told({ violations }: AxeResults, theme: string): string {
  const lines = violations.flatMap(({ id, help, nodes }) => [
    `${id}: ${help}`,
    ...nodes.map((node) => `  ${node.target.join(' ')}  ${node.failureSummary ?? ''}`),
  ])
  return [`axe in ${theme}:`, ...lines].join('\n')
}
