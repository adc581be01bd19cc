import type { Messages } from '../../private/LinliContext.ts'

export const navigation: Messages['navigation'] = {
  breadcrumb: 'Breadcrumb',
  expand: 'Show all levels',
  pagination: 'Pages',
  total: (count) => `${count} in total`,
  totalAtLeast: (count) => `at least ${count}`,
  pageSize: 'Rows per page',
  perPage: (size) => `${size} / page`,
  previous: 'Previous page',
  next: 'Next page',
  page: (page) => `Page ${page}`,
  step: (index, count) => `Step ${index} of ${count}`,
  stepDone: 'done',
  stepCurrent: 'in progress',
  stepError: 'has errors',
  stepTodo: 'not started',
}
