export { LearnNames } from './learn-names.ts';
export { PeopleModule } from './people.module.ts';
export { PersonRow } from './person.entity.ts';
export { PersonRepository, SHOWN_NAME } from './person.repository.ts';
