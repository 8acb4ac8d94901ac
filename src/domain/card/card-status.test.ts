import { describe, expect, test } from 'vitest'

import { cardStatuses, cardTypes } from '#contract/cards.ts'

import {
  deriveKpiStatus,
  initialStatusOf,
  isStatusOf,
  statusAfterTypeChange,
  statusesOf,
  statusLook,
  statusLostBy,
  statusMeaning,
} from './card-status.ts'

describe('statusesOf', () => {
  test.each([
    ['outcome', 'uncommitted, at risk, progressing, on track'],
    ['objective', 'uncommitted, at risk, progressing, on track'],
    ['opportunity', 'identified, not now, later, next, now, addressed'],
    ['problem', 'identified, not now, later, next, now, addressed'],
    ['solution', 'idea, not now, later, next, now, done'],
    ['experiment', 'developing, pending, running, failed, passed'],
    ['assumption', 'developing, pending, running, failed, passed'],
    ['kpi', ''],
    ['product', ''],
    ['a type of another service', ''],
    ['constructor', ''],
  ])('%s: %s', (cardType, statuses) => {
    expect(statusesOf(cardType).join(', ')).toBe(statuses)
    expect(initialStatusOf(cardType)).toBe(statuses.split(', ')[0] || undefined)
  })

  test('every status of the contract belongs to a type, has a look and a meaning', () => {
    for (const cardStatus of cardStatuses) {
      expect(cardTypes.some((cardType) => isStatusOf(cardType, cardStatus))).toBe(true)
      expect(statusLook(cardStatus).glyph).not.toBe('other')
      expect(statusMeaning(cardStatus)).toMatch(/^[A-Z].+\.$/)
    }
  })
})

describe('statusAfterTypeChange', () => {
  test.each([
    ['problem', 'next', 'next', undefined],
    ['solution', 'later', 'later', undefined],
    ['solution', 'addressed', undefined, 'addressed'],
    ['kpi', 'progressing', undefined, 'progressing'],
    ['outcome', undefined, undefined, undefined],
    ['outcome', 'in bounds', undefined, 'in bounds'],
  ])('to %s with %s', (cardType, before, cardStatus, cleared) => {
    expect(statusAfterTypeChange(cardType, before)).toEqual({ cardStatus, cleared })
  })
})

test.each([
  ['solution', { cardType: 'outcome', cardStatus: 'progressing' }, 'progressing'],
  ['objective', { cardType: 'outcome', cardStatus: 'progressing' }, undefined],
  ['solution', { cardType: 'outcome' }, undefined],
  ['outcome', { cardType: 'kpi', cardStatus: 'in bounds' }, undefined],
])('to %s from %o: %s is lost', (nextCardType, card, lost) => {
  expect(statusLostBy(nextCardType, card)).toBe(lost)
})

describe('deriveKpiStatus', () => {
  test.each([
    [{ metricCurrent: 5, metricLowerThreshold: 5, metricUpperThreshold: 5 }, 'in bounds'],
    [{ metricCurrent: 0, metricLowerThreshold: 0, metricUpperThreshold: 1 }, 'in bounds'],
    [{ metricCurrent: -1, metricLowerThreshold: 0, metricUpperThreshold: 1 }, 'out of bounds'],
    [{ metricCurrent: 7.4, metricUpperThreshold: 5 }, 'out of bounds'],
    [{ metricCurrent: 7.4, metricLowerThreshold: 5, metricUpperThreshold: null }, 'in bounds'],
    [{ metricCurrent: 7.4 }, undefined],
    [{ metricLowerThreshold: 1, metricUpperThreshold: 2 }, undefined],
    [{ metricCurrent: null, metricUpperThreshold: 2 }, undefined],
  ])('%o is %s', (measure, expected) => {
    expect(deriveKpiStatus(measure)).toBe(expected)
  })
})

test('shows an unknown status unchanged, in a neutral colour', () => {
  expect(statusLook('parked')).toEqual({ word: 'Parked', glyph: 'other', tone: 'ink' })
  expect(statusLook('not now').word).toBe('Not now')
  expect(statusMeaning('parked')).toBeUndefined()
  expect(statusLook('constructor').glyph).toBe('other')
})
