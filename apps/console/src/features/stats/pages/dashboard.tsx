import { BaseFigures } from '../components/BaseFigures.tsx'
import { Todos } from '../components/Todos.tsx'

/** 首页: the figures of the permitted estates, and what needs the user today. */
export default function DashboardPage() {
  return (
    <div className="grid gap-4">
      <BaseFigures />
      <Todos />
    </div>
  )
}
