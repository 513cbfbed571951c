export { LearnNames } from './learn-names.ts';
export { PeopleModule } from './people.module.ts';
export { PersonRow } from './person.entity.ts';
export { PersonRepository } from './person.repository.ts';
