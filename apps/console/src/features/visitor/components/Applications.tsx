import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import type { ListQuery } from '@linli/api-client/kit'
import type { ReactNode } from 'react'
import type { FormValues } from '../../../resource/form-values.ts'
import { PlainList } from '../../../resource/PlainList.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'

interface ApplicationsProps {
  readonly where: ListQuery
  /** Buttons of the page before 新增. */
  readonly tools?: ReactNode
  /** Values that a new application begins with. */
  readonly given?: () => FormValues
}

/** The applications of a part of a page. */
export function Applications({ where, tools, given }: ApplicationsProps) {
  const page = useResourcePage(visitorApplication, { where })
  return <PlainList page={page} tools={tools} given={given?.()} />
}
