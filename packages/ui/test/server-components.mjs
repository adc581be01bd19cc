// Run by server-components.test.ts with --conditions=react-server: imports the build as a bundler for server components does, with
// modules that say 'use client' replaced by references, and renders some components without React's browser part.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const reference = Symbol.for('react.client.reference')
const exported = (code) =>
  (/export \{([^}]*)\}/u.exec(code)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim().split(' as ').at(-1))
    .filter(Boolean)

registerHooks({
  // Node takes the CommonJS of this package; bundlers take its modules.
  resolve: (specifier, context, next) =>
    next(specifier === 'lucide-react' ? 'lucide-react/dist/esm/lucide-react.mjs' : specifier, context),
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.includes('js')) return next(url, context)
    const code = readFileSync(fileURLToPath(url), 'utf8')
    const head = code.slice(0, 200).split('\n').slice(0, 3).join('\n')
    if (!/^(?:["']use strict["'];\s*)?["']use client["']/u.test(head)) return next(url, context)
    const names = exported(code)
    const stubs = names.map((name) =>
      name === 'default'
        ? 'export default reference("default")'
        : `export const ${name} = reference("${name}")`,
    )
    return {
      format: 'module',
      shortCircuit: true,
      source: `const reference = (name) => ({ $$typeof: Symbol.for('react.client.reference'), $$id: name });\n${stubs.join('\n')}`,
    }
  },
})

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const seen = { failed: {}, server: [], client: [], rendered: {} }
const modules = {}
for (const [path, target] of Object.entries(manifest.exports)) {
  if (typeof target === 'string' || path.endsWith('.css')) continue
  try {
    modules[path] = await import(new URL(`../${target.default}`, import.meta.url))
    for (const [name, value] of Object.entries(modules[path]))
      if (/^[A-Z][A-Za-z]+$/u.test(name))
        (value?.$$typeof === reference ? seen.client : seen.server).push(name)
  } catch (error) {
    seen.failed[path] = String(error)
  }
}

/** Renders as far as the server does; what goes over to the browser must be data. */
function render(node) {
  if (Array.isArray(node)) return node.forEach(render)
  if (typeof node !== 'object' || node === null) return
  const { type, props } = node
  if (type?.$$typeof === reference) {
    for (const [name, value] of Object.entries(props)) {
      if (typeof value === 'function') throw new Error(`${type.$$id} is given a function as ${name}`)
      if (name !== 'children' && value?.$$typeof === Symbol.for('react.forward_ref'))
        throw new Error(`${type.$$id} is given a component as ${name}`)
    }
    return render(props.children)
  }
  if (typeof type === 'function') return render(type(props))
  if (type?.$$typeof === Symbol.for('react.forward_ref')) return render(type.render(props, null))
  render(props?.children)
}

const React = await import('react')
const { createElement } = React.default
// What server components have of hooks.
const internals = '__SERVER_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
React.default[internals].H = {
  useId: () => 'id',
  useMemo: (make) => make(),
  useCallback: (call) => call,
}
const { Plus } = await import('lucide-react')
const samples = {
  Badge: { path: './badge', props: { count: 3, label: '3', children: 'x' } },
  Card: { path: './card', props: { title: 'Orders', children: 'x' } },
  Divider: { path: './divider', props: {} },
  Grid: { path: './grid', props: { children: 'x' } },
  Icon: { path: './icon', props: { of: Plus } },
  Stack: { path: './stack', props: { children: 'x' } },
  StatusTag: { path: './status-tag', props: { tone: 'success', children: 'open' } },
  Tag: { path: './tag', props: { icon: Plus, children: 'x' } },
  Text: { path: './text', props: { lines: 1, children: 'x' } },
  Timeline: { path: './timeline', props: { items: [{ key: '1', title: 'x' }] } },
}
for (const [name, { path, props }] of Object.entries(samples)) {
  try {
    render(createElement(modules[path][name], props))
    seen.rendered[name] = 'ok'
  } catch (error) {
    seen.rendered[name] = String(error)
  }
}
process.stdout.write(JSON.stringify(seen))
