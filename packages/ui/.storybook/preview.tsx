import type { Preview } from '@storybook/react-vite'
import '../src/theme/styles.css.ts'
import { DocsPage } from './DocsPage.tsx'
import { LinliProvider } from '../src/components/LinliProvider/LinliProvider.tsx'
import { enUS } from '../src/locale/en-US/index.ts'
import { zhCN } from '../src/locale/zh-CN/index.ts'
import {
  type Accent,
  accentPresets,
  applyAppearance,
  type ControlSize,
  controlSizes,
} from '../src/theme/appearance.ts'
import { shownCode } from './shownCode.ts'
import { checkInOtherTheme } from './otherTheme.ts'
import { typesInWords } from './typesInWords.ts'

/** The public components, by their folders. */
const components = new Set(
  Object.keys(import.meta.glob('../src/components/*/index.ts')).map((path) => path.split('/').at(-2) ?? ''),
)

const toolbar = (title: string, items: readonly string[]) => ({
  description: title,
  toolbar: { title, items: [...items], dynamicTitle: true },
})

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [typesInWords],
  parameters: {
    // Headless UI's guards around a panel pass the focus on at once; they are hidden on purpose.
    a11y: { test: 'error', context: { exclude: ['[data-headlessui-focus-guard]'] } },
    docs: { page: DocsPage, source: { transform: (code: string) => shownCode(code, components) } },
    layout: 'padded',
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'Guides',
          [
            'Introduction',
            'Install',
            'Server rendering',
            'Theming',
            'Forms',
            'Tables',
            'Functions',
            'Accessibility',
            'Coming from antd',
            'Other packages',
          ],
          'Theme',
          'Primitives',
          'Forms',
          'Data',
          'Patterns',
          'Screen',
        ],
      },
    },
  },
  globalTypes: {
    theme: toolbar('Theme', ['light', 'dark']),
    accent: toolbar(
      'Accent',
      accentPresets.map((preset) => preset.key),
    ),
    size: toolbar('Size', controlSizes),
    contrast: toolbar('Contrast', ['normal', 'more']),
    locale: toolbar('Locale', ['zh-CN', 'en-US']),
  },
  initialGlobals: { theme: 'light', accent: 'azure', size: 'medium', contrast: 'normal', locale: 'zh-CN' },
  // Only in tests: in the browser the toolbar shows the other theme.
  afterEach: async ({ parameters, viewMode }) => {
    if (import.meta.env.VITE_STORY_TESTS && viewMode === 'story') await checkInOtherTheme(parameters['a11y'])
  },
  decorators: [
    (Story, { globals }) => {
      applyAppearance({
        theme: globals.theme === 'dark' ? 'dark' : 'light',
        accent: globals.accent as Accent,
        size: globals.size as ControlSize,
        contrast: globals.contrast === 'more' ? 'more' : 'normal',
      })
      document.documentElement.lang = globals.locale === 'en-US' ? 'en-US' : 'zh-CN'
      return (
        <LinliProvider locale={globals.locale === 'en-US' ? enUS : zhCN}>
          <Story />
        </LinliProvider>
      )
    },
  ],
}

export default preview
