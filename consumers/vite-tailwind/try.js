// What a utility says holds against the package, whatever order the files came in; and the sizes of the page stay.
import { readdirSync, readFileSync } from 'node:fs'

const built = readdirSync('dist/assets')
if (!built.some((name) => name.startsWith('maplibre-gl-worker')))
  throw new Error('The worker of the map was left behind')
const css = built
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(`dist/assets/${name}`, 'utf8'))
  .join('\n')
const expected = [
  /@layer theme\b[^]*@layer base\b[^]*@layer (?:linli|components)\b[^]*@layer utilities\b/u,
  /\.bg-surface\s*\{\s*background-color:\s*var\(--linli-color-surface\)/u,
  /\.rounded-none\s*\{/u,
]
for (const rule of expected) if (!rule.test(css)) throw new Error(`The styles lack ${rule}`)
if (/(?:^|[},])\s*html\s*\{[^}]*font-size/u.test(css)) throw new Error('The size of the root is set')
