import { privacyDoc } from '@linli/api-client/contract/system/privacy-doc'
import { privacyVersion } from '@linli/api-client/contract/system/privacy-version'
import type { RowOf } from '@linli/api-client/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resourceKey, useResourceList } from '../../../resource/queries.ts'
import { ResourceDetail } from '../../../resource/opened.tsx'
import { RelatedRows } from '../../../resource/RelatedRows.tsx'

const columns = ['versionNo', 'changeLevel', 'state', 'effectiveAt', 'submittedBy', 'approvedBy']

/** The wordings of a privacy text, the newest first; the next one begins with the words of the last. */
export function PrivacyVersions({ doc }: { readonly doc: RowOf<typeof privacyDoc> }) {
  const queries = useQueryClient()
  const [shown, setShown] = useState<number | null>(null)
  const { data } = useResourceList(privacyVersion, { docId: doc.id, pageNum: 1, pageSize: 1, sort: '-id' })
  const last = data?.records[0]
  return (
    <>
      <RelatedRows
        of={privacyVersion}
        title="版本"
        where={{ docId: doc.id, sort: '-id' }}
        given={{
          docId: doc.id,
          ...(last && {
            versionNo: nextNo(last.versionNo),
            changeLevel: 'minor',
            summary: last.summary,
            content: last.content,
          }),
        }}
        columns={columns}
        editable={(row) => row.state === 'draft'}
        rowActions={(row) => [{ key: 'read', label: '查看', run: () => setShown(row.id) }]}
        onChanged={() => void queries.invalidateQueries({ queryKey: resourceKey(privacyDoc) })}
      />
      {shown !== null && <ResourceDetail of={privacyVersion} id={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** 1.9 is followed by 1.10. */
function nextNo(versionNo: string): string {
  const [major = '1', minor = '0'] = versionNo.split('.')
  return `${major}.${Number(minor) + 1}`
}
