/** Where its pages are, by the names of their files. */
export const opsUrls = {
  'device-statuses': '/equipment-status',
  'device-repairs': '/equipment-repair',
  'equipment-checks': '/equipment-check',
  projects: '/project-management',
} as const
