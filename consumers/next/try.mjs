// The page is made while it is built, with the rows of a virtual table in it.
import { readFileSync } from 'node:fs'

const html = readFileSync('.next/server/app/index.html', 'utf8')
for (const words of ['Written on the server', 'Order placed', 'Ada Lovelace', 'Customer', 'Save'])
  if (!html.includes(words)) throw new Error(`The page does not say ${words}`)
