import { type AlertKind, alertKindOf, initialParams } from '@linli/api-client/contract/alert/alert-kinds'
import { invalid } from '../../../kit/app-error.ts'

/** The kind of a rule, which the program knows how to judge. */
export function knownKind(kind: string): AlertKind {
  const known = alertKindOf(kind)
  if (known === undefined) throw invalid({ kind: '未知的预警类型' })
  return known
}

/** The numbers of a rule: those of its kind and no others, each within its bounds; the usual ones where none is given. */
export function checkedParams(
  kind: AlertKind,
  given: Readonly<Record<string, number>>,
): Record<string, number> {
  for (const [key, value] of Object.entries(given)) {
    const param = kind.params?.[key]
    if (param === undefined) throw invalid({ params: `未知的规则参数：${key}` })
    if (!Number.isInteger(value) || value < param.min || value > param.max)
      throw invalid({ params: '阈值超出允许范围' })
  }
  return { ...initialParams(kind), ...given }
}

/** A number of a rule, or the usual one of its kind. */
export const paramOf = (
  { kind, params }: { readonly kind: string; readonly params: Readonly<Record<string, number>> | null },
  key: string,
): number => params?.[key] ?? alertKindOf(kind)?.params?.[key]?.initial ?? 0
