// What an import of @linli/ui costs a page, and what the same costs with others: script, brotli, without React and Vue themselves.
// Usage: npm run build -w packages/ui && node bench/ui-bytes.mjs [--peers DIR] [--json] [--check]
//   --check fails where an import of @linli/ui costs more than its bar.
//   DIR is a folder outside of this repository in which the others are installed, for example
//   npm i antd antd5@npm:antd@5 element-plus vue @mui/material @emotion/react @emotion/styled @mantine/core @mantine/hooks @headlessui/react
// Those that are not found are left out. Run by hand: it needs the network once, and says nothing about a change.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chunks, sizesOf } from './bundle.mjs'
import { parseArgs } from './lib.mjs'
import { keepFigures } from './results.mjs'

const given = parseArgs(process.argv.slice(2), { flags: ['json', 'help', 'check'] })
if (given.help) {
  console.log('node bench/ui-bytes.mjs [--peers DIR] [--json] [--check]')
  process.exit(0)
}

const root = join(import.meta.dirname, '..')
const take = (names, from) => `export { ${names} } from '${from}'`
const antd = (from) => ({
  button: take('Button', from),
  table: take('Table', from),
  form: take('Form, Input, Select, DatePicker', from),
})

/** By package: the same three things. A table sorts, selects and draws rows in view; a form has text, choice, date and checks. */
const others = {
  antd: antd('antd'),
  antd5: antd('antd5'),
  'element-plus': {
    button: take('ElButton', 'element-plus'),
    table: take('ElTableV2, ElAutoResizer, ElCheckbox', 'element-plus'),
    form: take('ElForm, ElFormItem, ElInput, ElSelect, ElOption, ElDatePicker', 'element-plus'),
    css: 'dist/index.css',
  },
  '@mui/material': {
    button: take('Button', '@mui/material'),
    form: take('FormControl, TextField, Select, MenuItem', '@mui/material'),
  },
  '@mantine/core': {
    button: take('Button', '@mantine/core'),
    form: take('TextInput, Select', '@mantine/core'),
    css: 'styles.css',
  },
  '@headlessui/react': {
    button: take('Button', '@headlessui/react'),
    form: take(
      'Field, Label, Input, Listbox, ListboxButton, ListboxOptions, ListboxOption',
      '@headlessui/react',
    ),
  },
}
const ui = (names) =>
  Object.entries(names)
    .map(([path, name]) => take(name, `@linli/ui/${path}`))
    .join('\n')
const own = {
  button: ui({ button: 'Button' }),
  table: ui({ 'data-table': 'DataTable' }),
  form: ui({
    form: 'FormField, useLinliForm',
    'text-input': 'TextInput',
    select: 'Select',
    'date-picker': 'DatePicker',
  }),
  /** What people fill in, with the schema that checks it. */
  'form of five': `${ui({
    form: 'Form, FormField, useLinliForm',
    'text-input': 'TextInput',
    'number-input': 'NumberInput',
    select: 'Select',
    'date-picker': 'DatePicker',
    checkbox: 'Checkbox',
  })}
${take('object, string, number, boolean, minLength, trim, gte', 'zod/mini')}`,
  css: 'dist/styles.css',
}

/** Most that they may cost (bytes): docs/packages.md. */
const bars = { button: 3_100, table: 19_200, 'form of five': 60_000 }

/** What every page has anyway. */
const external = [/^react($|\/)/, /^react-dom($|\/)/, /^vue$/]
const table = {}

async function measure(name, imports, from, folder) {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const row = { version }
  for (const kind of ['button', 'table', 'form', 'form of five']) {
    const files = imports[kind] === undefined ? [] : await chunks(imports[kind], { external, from })
    row[kind] = files.length === 0 ? '–' : files.reduce((sum, code) => sum + sizesOf(code).brotli, 0)
  }
  row['all css'] =
    imports.css === undefined ? '–' : brotliCompressSync(readFileSync(join(folder, imports.css))).length
  table[name] = row
}

await measure('@linli/ui', own, root, join(root, 'packages/ui'))
for (const [name, imports] of Object.entries(given.peers === undefined ? {} : others)) {
  const folder = join(given.peers, 'node_modules', name)
  if (existsSync(folder)) await measure(name, imports, given.peers, folder)
}
console.log('\nBytes per import')
console.table(table)
if (given.json) keepFigures('ui-bytes', table)
if (given.check) {
  const beyond = Object.entries(bars).filter(([kind, bar]) => table['@linli/ui'][kind] > bar)
  for (const [kind, bar] of beyond) console.log(`${kind}: ${table['@linli/ui'][kind]} B, at most ${bar}`)
  process.exit(beyond.length > 0 ? 1 : 0)
}
