import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import type { ListQuery } from '@linli/api-client/kit'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListFoot } from '../../../resource/ListFoot.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { ResourceTable } from '../../../resource/ResourceTable.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'

/** The applications of a part of the page. */
export function Applications({ where }: { readonly where: ListQuery }) {
  const page = useResourcePage(visitorApplication, { where })
  return (
    <div className="min-w-0">
      <PageHead page={page} />
      <ListBar page={page} />
      <ResourceTable page={page} />
      <ListFoot page={page} />
      <RowDialogs work={page} />
    </div>
  )
}
