import type { ImportDocument } from '../../import/import-schema.ts'
import { numbered, streamOf, type GeneratorOptions } from './generator-options.ts'
import { mulberry32 } from './mulberry32.ts'
import { phrase } from './phrase.ts'

type People = Required<Pick<ImportDocument, 'users' | 'customerOrganizations' | 'customers'>>

const userCount = 12

/** Generates the team and the customers: fewer than entries, because some write often. */
export function generatePeople(options: GeneratorOptions): People {
  const random = mulberry32(streamOf(options, 'people'))
  const customerCount = Math.min(5000, Math.max(6, Math.ceil(options.feedback / 8)))
  const organizationCount = Math.min(80, Math.ceil(customerCount / 6))
  return {
    users: Array.from({ length: userCount }, (_, index) => ({
      userId: numbered('user', index),
      name: phrase(random, '{firstName} {lastName}'),
      email: `user${index + 1}@line.example`,
    })),
    customerOrganizations: Array.from({ length: organizationCount }, (_, index) => ({
      id: numbered('customer-organization', index),
      name: phrase(random, '{lastName} {group}'),
    })),
    customers: Array.from({ length: customerCount }, (_, index) => ({
      id: numbered('customer', index),
      email: `customer${index + 1}@people.example`,
      firstName: phrase(random, '{firstName}'),
      lastName: phrase(random, '{lastName}'),
      ...(random.chance(0.7)
        ? {
            customerOrganizationId: numbered(
              'customer-organization',
              random.integer(0, organizationCount - 1),
            ),
          }
        : {}),
    })),
  }
}
