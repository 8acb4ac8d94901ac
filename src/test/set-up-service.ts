import { afterAll, beforeAll, beforeEach } from 'vitest'

import { openTestService, type TestOrganization, type TestService } from './open-test-service.ts'

interface SetUp {
  test: TestService
  ours: TestOrganization
}

/** For the top of a test file. Tests that count records need an organization per test. */
export function setUpService({ oursPer = 'file' }: { oursPer?: 'file' | 'test' } = {}): SetUp {
  // Filled before the first test runs.
  const test = {} as TestService
  const ours = {} as TestOrganization
  const createOurs = async () => {
    Object.assign(ours, await test.createOrganization())
  }
  beforeAll(async () => {
    Object.assign(test, await openTestService())
  })
  if (oursPer === 'file') beforeAll(createOurs)
  else beforeEach(createOurs)
  afterAll(() => test.close())
  return { test, ours }
}
