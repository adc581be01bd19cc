// The names of a page, from the name of its entity: renovation-permit.

export const camel = (words) => words.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
export const pascal = (words) => camel(`-${words}`)
export const snake = (words) => words.replaceAll('-', '_')
export const plural = (words) => (words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`)
