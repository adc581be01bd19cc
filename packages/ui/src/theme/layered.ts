import { globalStyle, type GlobalStyleRule, style, type StyleRule } from '@vanilla-extract/css'
import { layers } from './layers.css.ts'

type Layer = (typeof layers)[keyof typeof layers]
type Rule = Parameters<typeof style>[0]

const styleIn =
  (layer: Layer) =>
  (rule: StyleRule, ...composed: string[]): string => {
    const layered: Rule = { '@layer': { [layer]: rule } }
    return style(composed.length > 0 ? [...composed, layered] : layered)
  }

const variantsIn =
  (layer: Layer) =>
  <Key extends string>(rules: Record<Key, StyleRule>): Record<Key, string> => {
    const make = styleIn(layer)
    const entries = (Object.keys(rules) as Key[]).map((key) => [key, make(rules[key])] as const)
    return Object.fromEntries(entries) as Record<Key, string>
  }

const globalIn = (layer: Layer) => (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { '@layer': { [layer]: rule } })

/** A class in the layer of the small parts (Text, Stack, Icon …) that components are made of. */
export const primitiveStyle = styleIn(layers.primitives)
export const primitiveVariants = variantsIn(layers.primitives)
export const primitiveGlobal = (selector: string, rule: GlobalStyleRule) =>
  globalIn(layers.primitives)(selector, rule)

/** A class in the components layer; further class names are composed before it. */
export const componentStyle = styleIn(layers.components)
/** One class per key, in the components layer. */
export const componentVariants = variantsIn(layers.components)
/** For markup that is not ours (a library's own elements) inside one of our classes. */
export const componentGlobal = globalIn(layers.components)

/** A class in the layer of the patterns, which may restyle the components they are made of. */
export const patternStyle = styleIn(layers.patterns)
export const patternVariants = variantsIn(layers.patterns)
export const patternGlobal = globalIn(layers.patterns)
