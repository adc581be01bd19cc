import { notice } from '@linli/api-client/contract/property/notices/notice'
import { copyNotice } from '@linli/api-client/contract/property/notices/notice-calls'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { useWrite } from '../../../resource/queries.ts'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

type Notice = RowOf<typeof notice>

const NoticeReaders = whenOpened(
  async () => (await import('../components/notices/NoticeReaders.tsx')).NoticeReaders,
)
const NoticePoster = whenOpened(
  async () => (await import('../components/notices/NoticePoster.tsx')).NoticePoster,
)
const NoticePreview = whenOpened(
  async () => (await import('../components/notices/NoticePreview.tsx')).NoticePreview,
)

const wasOut = ({ state }: Notice) => state === 'published' || state === 'withdrawn' || state === 'expired'

/** 公告通知: from the draft to who has read it. */
export default function NoticesPage() {
  const mayCreate = useCan(codeOf(notice, 'create'))
  const copy = useWrite(copyNotice)
  const again = ({ id }: Notice) => copy.mutate({ id }, { onSuccess: () => toast.success('已复制为草稿') })
  const [printed, setPrinted] = useState<Notice | null>(null)
  return (
    <>
      <ResourcePage
        of={notice}
        rowActions={(row) => [
          { key: 'poster', label: '打印海报', run: () => setPrinted(row) },
          ...(mayCreate && wasOut(row) ? [{ key: 'copy', label: '复制新建', run: () => again(row) }] : []),
        ]}
        tabs={(row) => [
          ...(wasOut(row)
            ? [{ key: 'readers', label: '阅读情况', content: <NoticeReaders notice={row} /> }]
            : []),
          { key: 'preview', label: '预览', content: <NoticePreview notice={row} /> },
        ]}
      />
      {printed !== null && <NoticePoster notice={printed} onDone={() => setPrinted(null)} />}
    </>
  )
}
