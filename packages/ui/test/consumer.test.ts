// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertTypes, readmeExamples } from '../../../testing/readme-examples.ts'
import { type TarballProject, tarballProject } from '../../../testing/tarball-project.ts'

/** Packs the package as it would be published and uses it in projects outside the repository. */

const done = { failed: false, text: '' }
let project: TarballProject

beforeAll(async () => {
  project = await tarballProject({
    packages: ['ui', 'validators'],
    linked: [
      'react',
      'lucide-react',
      'react-hook-form',
      'zod',
      'apexcharts',
      'react-apexcharts',
      'maplibre-gl',
      '@tiptap/pm',
      '@tiptap/react',
      '@tiptap/starter-kit',
      'react-dom',
      '@types/react',
      '@types/react-dom',
      'vite',
      'tailwindcss',
      '@tailwindcss/vite',
      '@vanilla-extract/css',
      '@vanilla-extract/vite-plugin',
    ],
  })
}, 600_000)
afterAll(() => project.remove(), 60_000)

describe('the packed tarball', () => {
  it('holds the build, README and licence, and nothing else', async () => {
    const files = await project.files()
    const outside = files.filter((file) => !/^package\/(?:dist|docs)\//u.test(file))
    expect(outside).toEqual([
      'package/LICENSE',
      'package/README.md',
      'package/package.json',
      'package/tailwind.css',
    ])
    expect(files.filter((file) => /\.(?:test|stories)\./.test(file))).toEqual([])
    for (const name of ['styles', 'tokens', 'components', 'reset'])
      expect(files).toContain(`package/dist/${name}.css`)
  })

  it('says what it is, what it needs of a page and where it comes from, and names no file that it does not have', async () => {
    const manifest = JSON.parse(project.read('package.json')) as Record<string, Record<string, string>>
    expect(manifest).toMatchObject({
      license: 'MIT',
      engines: { node: '>=20' },
      homepage: expect.stringContaining('packages/ui'),
      repository: { type: 'git', directory: 'packages/ui' },
      bugs: expect.stringContaining('/issues'),
      peerDependencies: { react: '^19.0.0', 'react-hook-form': expect.stringContaining('^7') },
    })
    const { dependencies = {} } = manifest
    // Whoever has another version within the range has one copy.
    const exact = Object.entries(dependencies).filter(([, range]) => !/^[\^~>]/u.test(range))
    expect(exact).toEqual([])
    expect(JSON.stringify(manifest['exports'])).not.toContain('@linli/source')
    const files = await project.files()
    const links = Array.from(
      project.read('README.md').matchAll(/\]\((?!https?:|#)([^)#]+)/gu),
      ([, link = '']) => link,
    )
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((link) => !files.includes(`package/${link}`))).toEqual([])
  })

  it('passes publint', async () => {
    const { failed, text } = await project.tool('publint', ['run', project.tarball, '--strict'])
    expect(failed ? text : '').toBe('')
  }, 120_000)

  it('passes Are the types wrong', async () => {
    const names = ['styles', 'tokens', 'components', 'reset', 'tailwind'].map((name) => `${name}.css`)
    const sheets = ['--exclude-entrypoints', ...names]
    const { failed, text } = await project.tool('attw', [project.tarball, '--profile', 'esm-only', ...sheets])
    expect(failed ? text : '').toBe('')
    expect(text).toContain('"@linli/ui/button"')
  }, 300_000)
})

describe('a project that installed it', () => {
  it.each([
    ['bundler', { module: 'esnext', moduleResolution: 'bundler' }],
    ['nodenext', { module: 'nodenext', moduleResolution: 'nodenext' }],
  ])(
    'type-checks every export path with %s resolution',
    async (_, resolution) => {
      const typed = project.specifiers.filter((name) => !name.endsWith('.css'))
      project.write('all.ts', typed.map((name, n) => `export * as all${n} from '${name}'`).join('\n'))
      expect(await project.typecheck(['all.ts'], { ...resolution, jsx: 'react-jsx' })).toEqual(done)
    },
    300_000,
  )

  it('type-checks the examples of the README', async () => {
    const examples = readmeExamples(join(import.meta.dirname, '../README.md'))
    expect(examples.length).toBeGreaterThan(1)
    const files = [assertTypes, ...examples]
    for (const { file, code } of files) project.write(file, code)
    const options = {
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      types: ['vite/client'],
      exactOptionalPropertyTypes: true,
    }
    const names = files.map(({ file }) => file)
    expect(await project.typecheck(names, { ...options, skipLibCheck: true })).toEqual(done)
  }, 300_000)

  it('builds with no plugin and pays only for what it imports', async () => {
    page(
      "import '@linli/ui/styles.css'",
      "import { Button } from '@linli/ui/button'",
      'export const shown = Button',
    )
    project.write('vite.config.js', 'export default { build: { minify: false } }')
    const { js, css } = await built()
    expect(js).toContain('Button')
    // Names that only heavier components bring.
    for (const foreign of ['maplibre', 'ProseMirror', 'ApexCharts', 'useFloating'])
      expect(js).not.toContain(foreign)
    expect(css).toContain('--linli-color-surface')
  }, 300_000)

  it('takes its colours in Tailwind and its variables in vanilla-extract', async () => {
    project.write('app.css', sheets)
    project.write('box.css.ts', variables)
    page(
      "import './app.css'",
      "import { box } from './box.css.ts'",
      'export const shown = `bg-surface ${box}`',
    )
    project.write('vite.config.js', plugins)
    const { css } = await built()
    expect(css).toMatch(/\.bg-surface\s*\{\s*background-color:\s*var\(--linli-color-surface\)/)
    expect(css).toMatch(/color:\s*var\(--linli-color-text\);\s*outline-offset:\s*7px/)
    // A utility of the application wins over the package, whatever order the files came in.
    expect(css).toMatch(/@layer theme[^]*@layer base[^]*@layer linli, components;[^]*@layer utilities/)
  }, 300_000)
})

const sheets = `@layer theme, base, linli, components, utilities;
@import 'tailwindcss';
@import '@linli/ui/tailwind.css';
@import '@linli/ui/styles.css';
`
const variables = `import { style } from '@vanilla-extract/css'
import { vars } from '@linli/ui/theme-vars'
export const box = style({ color: vars.color.text, outlineOffset: 7 })
`
const plugins = `import tailwindcss from '@tailwindcss/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
export default { plugins: [tailwindcss(), vanillaExtractPlugin()], build: { minify: false, cssMinify: false } }
`

function page(...lines: string[]) {
  project.write(
    'index.html',
    '<!doctype html><div id="root"></div><script type="module" src="/main.ts"></script>',
  )
  project.write('main.ts', [...lines, 'console.log(shown)'].join('\n'))
}

/** All script and all style of the build. */
async function built(): Promise<{ js: string; css: string }> {
  const { failed, text } = await project.tool('vite', ['build', '--outDir', 'out', '--emptyOutDir'])
  expect(failed ? text : '').toBe('')
  const folder = join(project.folder, 'out/assets')
  const read = (ending: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
  return { js: read('.js'), css: read('.css') }
}
