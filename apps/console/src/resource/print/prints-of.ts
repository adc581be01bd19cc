import type { PrintedAs, Resource } from '@linli/api-client/kit'

/** A way in which rows are printed. */
interface Print {
  readonly as: PrintedAs
  /** 「打印标签」 */
  readonly label: string
}

/** How the rows of a resource are printed; whoever sees them may. */
export const printsOf = ({ print: { sheet, label } = {} }: Resource): readonly Print[] => [
  ...(sheet ? [{ as: 'sheet' as const, label: `打印${sheet.name ?? ''}` }] : []),
  ...(label ? [{ as: 'label' as const, label: `打印${label.name ?? '标签'}` }] : []),
]
