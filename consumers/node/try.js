// The examples of the READMEs, which compare what each line gives with what they say it gives; on Node 20.
import { readdirSync } from 'node:fs'

if (!process.version.startsWith('v20.') && process.platform !== 'darwin')
  throw new Error(`This is Node ${process.version}`)
const examples = readdirSync('dist').filter((name) => name.endsWith('.js'))
for (const name of examples) await import(`./dist/${name}`)
if (examples.length < 15) throw new Error(`Only ${examples.length} examples`)
