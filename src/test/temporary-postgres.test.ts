import { expect, it } from 'vitest'

import { postgresPrograms } from './temporary-postgres.ts'

it('has PostgreSQL for the tests of the service where the environment says so', () => {
  const { REQUIRE_POSTGRES, TEST_DATABASE_URL } = process.env
  const isMissing = REQUIRE_POSTGRES === '1' && (TEST_DATABASE_URL ?? postgresPrograms) === undefined
  expect(isMissing, 'REQUIRE_POSTGRES is 1, but there is no PostgreSQL: its tests did not run').toBe(false)
})
