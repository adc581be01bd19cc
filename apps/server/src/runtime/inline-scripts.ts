import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the built documents of the console hold between their own script tags, as sources of a Content-Security-Policy: by its
 * hash (CSP level 3, "hash-source"), so that nothing else that stands in a document ever runs.
 *
 * @param root folder that holds `console/dist`
 */
export function inlineScripts(root: string): readonly string[] {
  const folder = join(root, 'console', 'dist')
  if (!existsSync(folder)) return []
  const texts = globSync('*.html', { cwd: folder }).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/gu)].map(
      ([, text = '']) => text,
    ),
  )
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return [...new Set(texts)].map(hash)
}
