import { opsProject } from '@linli/api-client/contract/ops/project'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { Projects } from '../components/projects/Projects.tsx'

/** 项目管理: construction and upgrades of the equipment, from the contract to the end of the warranty. */
export default function ProjectsPage() {
  return (
    <PageTabs
      label="项目管理"
      tabs={[
        { key: 'all', label: '全部', content: <Projects /> },
        {
          key: 'working',
          label: '在建',
          rows: { of: opsProject, where: { state: ['building', 'trial', 'accepting'] } },
          search: { state: 'building,trial,accepting' },
          content: <Projects />,
        },
        {
          key: 'late',
          label: '延期',
          rows: { of: opsProject, where: { health: ['delay'] } },
          search: { health: 'delay' },
          content: <Projects />,
        },
      ]}
    />
  )
}
