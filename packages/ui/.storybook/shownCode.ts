/** What only the stories have around their samples. */
const scaffolding = ['BothThemes', 'EachSize', 'Samples', 'Narrow', 'InDialog']

const kebab = (name: string): string => name.replaceAll(/(?<!^)([A-Z])/gu, '-$1').toLowerCase()

/** Entries that hold more than the component of their name. */
const entryOf: Readonly<Record<string, string>> = {
  Toaster: 'toast',
  ConfirmHost: 'confirm-dialog',
  FormField: 'form',
  FormActions: 'form',
  FormErrorSummary: 'form',
  MapView: 'map',
}

/**
 * The code of a story as one would write it: handlers are handlers, not what the build made of them, nothing that only
 * the stories need stands around it, and it begins with its imports. `known` are the public components.
 */
export function shownCode(code: string, known: ReadonlySet<string>): string {
  const bare = scaffolding
    .reduce((text, name) => text.replaceAll(new RegExp(`^\\s*</?${name}\\b[^>]*>\\n?`, 'gmu'), ''), code)
    .replaceAll(/\{(?:async )?function ?\w*\([^)]*\)\s*\{[^{}]*\}\}/gu, '{() => {}}')
    .replaceAll(/: (?:async )?function ?\w*\([^)]*\)\s*\{[^{}]*\}/gu, ': () => {}')
  const used = [...new Set(Array.from(bare.matchAll(/<([A-Z]\w*)/gu), ([, name = '']) => name))]
    .filter((name) => known.has(name) || name in entryOf)
    .sort()
  const byEntry = Map.groupBy(used, (name) => entryOf[name] ?? kebab(name))
  const imports = [...byEntry].map(
    ([entry, names]) => `import { ${names.join(', ')} } from '@linli/ui/${entry}'`,
  )
  return imports.length === 0 ? bare.trim() : `${imports.join('\n')}\n\n${bare.trim()}`
}
