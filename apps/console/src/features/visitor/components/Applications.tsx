import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import type { ListQuery } from '@linli/api-client/kit'
import type { ReactNode } from 'react'
import type { FormValues } from '../../../resource/form-values.ts'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListFoot } from '../../../resource/ListFoot.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { ResourceTable } from '../../../resource/ResourceTable.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
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
  return (
    <div className="min-w-0">
      <PageHead page={page} tools={tools} />
      <ListBar page={page} />
      <ResourceTable page={page} />
      <ListFoot page={page} />
      <RowDialogs work={page} given={given?.()} />
    </div>
  )
}
