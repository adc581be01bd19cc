// npm run measure: what is true of the code as a whole, beside what it is to be. Those marked * are kept: `--strict`, as
// npm test runs it, prints them alone and fails by name.
import process from 'node:process'
import { givenUpByCompiler } from './measures/compiled.mjs'
import { consoleLayers, featureImports, kitImports, modulePairs } from './measures/directions.mjs'
import { isolation } from './measures/isolation.mjs'
import { kindPlaces } from './measures/kinds.mjs'
import { pageCosts } from './measures/pages.mjs'
import { pageProps } from './measures/props.mjs'
import { restatedColumns } from './measures/restated.mjs'
import { typeCheck } from './measures/type-check.mjs'
import { unknownInputs } from './measures/unknown-inputs.mjs'

const strict = process.argv.includes('--strict')
const measures = [
  ...pageCosts,
  restatedColumns,
  unknownInputs,
  kindPlaces,
  pageProps,
  givenUpByCompiler,
  isolation,
  modulePairs,
  kitImports,
  consoleLayers,
  featureImports,
  typeCheck,
].filter(({ kept }) => kept || !strict)

for (const { what, is, goal, kept } of measures)
  console.log(`${kept ? '*' : ' '} ${what}: ${is}, goal ${goal}`)
const wrong = measures.filter((one) => one.wrong.length > 0)
for (const one of wrong) console.log(`\n${one.what}\n  ${one.wrong.join('\n  ')}`)
if (strict && wrong.length > 0) process.exit(1)
