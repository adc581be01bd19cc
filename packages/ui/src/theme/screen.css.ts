import { addFunctionSerializer } from '@vanilla-extract/css/functionSerializer'
import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { createUnit } from './createUnit.ts'
import { layers } from './layers.css.ts'
import { screenHex } from './roles.ts'
import { fontFamily } from './scale.ts'

const values = {
  stage: screenHex('stage'),
  panel: screenHex('panel'),
  head: screenHex('head'),
  line: screenHex('line'),
  lineStrong: screenHex('lineStrong'),
  text: screenHex('text'),
  text2: screenHex('text2'),
  text3: screenHex('text3'),
  accent: screenHex('accent'),
  accentDim: screenHex('accentDim'),
  urgent: screenHex('urgent'),
  important: screenHex('important'),
  general: screenHex('general'),
  notice: screenHex('notice'),
  offline: screenHex('offline'),
  digits: fontFamily.screenDigits,
  /** One design pixel of the 1920 × 1080 stage; every length is `calc(n * u)`. */
  u: 'min(100vw / 1920, 100vh / 1080)',
}

/** Control-room tokens: `--linli-screen-*`. */
export const screenVars = createGlobalThemeContract(
  values,
  (_value, path) =>
    `linli-screen-${path
      .join('-')
      .replace(/([A-Z])/g, (letter) => `-${letter.toLowerCase()}`)
      .replace(/text(\d)/, 'text-$1')}`,
)

globalStyle(':root', { '@layer': { [layers.tokens]: { vars: assignVars(screenVars, values) } } })

/** `n` design pixels of the stage as a CSS length. */
export const u = createUnit(screenVars.u)
// A stylesheet module may export functions only with a recipe for making them again at run time.
addFunctionSerializer(u, { importPath: './createUnit.ts', importName: 'createUnit', args: [screenVars.u] })
