// Of what both a page and its packages use there is one copy, though it is an older one than theirs.
import { globSync } from 'node:fs'

for (const name of ['zod', 'react', 'react-hook-form', 'lucide-react']) {
  const copies = globSync(`node_modules/{,*/,@*/*/}node_modules/${name}/package.json`)
  if (copies.length > 0) throw new Error(`There is another ${name}: ${copies.join(', ')}`)
}
