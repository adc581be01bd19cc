import { openComplaints } from '@linli/api-client/contract/property/complaint-flow'
import { complaint } from '@linli/api-client/contract/property/complaint'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { Complaints } from '../components/complaints/Complaints.tsx'

const ComplaintStatistics = whenOpened(
  async () => (await import('../components/complaints/ComplaintStatistics.tsx')).ComplaintStatistics,
)

/** 投诉建议: what residents complain about, until the answer satisfies them. */
export default function ComplaintsPage() {
  return (
    <PageTabs
      label="投诉建议"
      tabs={[
        {
          key: 'complaints',
          label: '投诉',
          rows: { of: complaint, where: { state: [...openComplaints] } },
          content: <Complaints />,
        },
        { key: 'statistics', label: '统计', content: <ComplaintStatistics /> },
      ]}
    />
  )
}
