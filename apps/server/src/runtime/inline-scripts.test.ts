import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inlineScripts } from './inline-scripts.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'linli-documents-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const documents = (...texts: readonly string[]) => {
  const folder = join(root, 'console', 'dist')
  mkdirSync(folder, { recursive: true })
  for (const [at, text] of texts.entries()) writeFileSync(join(folder, `${at}.html`), text)
}

it('names each script that stands in a document itself once, by the hash of its text', () => {
  const early = 'wear("dark");\n'
  documents(
    `<head><script>${early}</script><script type="module" src="/assets/a.js"></script></head>`,
    `<head>\n  <script>${early}</script>\n</head><body onload="no()"></body>`,
  )
  expect(inlineScripts(root)).toEqual([`'sha256-${createHash('sha256').update(early).digest('base64')}'`])
})

it('names none where nothing is built', () => {
  expect(inlineScripts(root)).toEqual([])
})
