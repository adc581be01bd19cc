import { expect, it } from 'vitest'
import { type Project, projectLayers, projectPlaces } from './project-layers.ts'

const project = (id: number, health: Project['health'], mapAt: Project['mapAt']) =>
  ({ id, name: `项目${id}`, health, mapAt }) as Partial<Project> as Project

it('puts projects of one place together, in the colour of the worst of them', () => {
  const places = projectPlaces([
    project(1, 'normal', [113.9, 22.5]),
    project(2, 'delay', [113.9, 22.5]),
    project(3, 'risk', [113.8, 22.4]),
    project(4, 'risk', null),
  ])
  expect(places.map(({ health, projects }) => [health, projects.map(({ id }) => id)])).toEqual([
    ['delay', [1, 2]],
    ['risk', [3]],
  ])
  const layers = projectLayers(places, 'wgs84')
  expect(layers.map(({ id, tone, features }) => [id, tone, features[0]?.name])).toEqual([
    ['delay', 'danger', '2个项目'],
    ['risk', 'warning', '项目3'],
  ])
})
