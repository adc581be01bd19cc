// Which licences a locked package may have. An expression with AND needs all of its parts, one with OR needs one.
const accepted = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'Unlicense',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  // File by file: what we do not change brings no duty beyond its notice.
  'MPL-2.0',
])

/** Packages with another licence, or without one in the lock file, and why each is accepted all the same. */
const named = [
  [
    /^@img\/sharp-(libvips-|wasm32$|win32-)/,
    /LGPL-3\.0-or-later/,
    'libvips, a library of its own that sharp loads',
  ],
  [/^caniuse-lite$/, /^CC-BY-4\.0$/, 'data of the build; nothing of it ships'],
  [
    /^(eval|require-like)$/,
    /^$/,
    'MIT by their licence files; they name it in an old way. Part of the build alone',
  ],
]

/** Why a package may not be used; undefined when it may. */
export function licenceProblem(name, licence = '') {
  if (named.some(([names, terms]) => names.test(name) && terms.test(licence))) return undefined
  if (licence === '') return 'no licence in the lock file'
  const parts = licence.replaceAll(/[()]/g, '').split(' OR ')
  const fits = parts.some((part) => part.split(' AND ').every((one) => accepted.has(one.trim())))
  return fits ? undefined : `licence ${licence} is not among the accepted ones`
}
