import { Field, Float, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsEnum } from 'class-validator';
import { FlagField } from '../validation/input-fields.js';
import { graphqlEnum } from '../enums/graphql-enum.js';
import { resultType } from '../graphql/mutation-result.js';

export const SwitchName = graphqlEnum('SwitchName', {
  OPEN_REGISTRATION: 'Everybody may register.',
  COMPANY_CREATION: 'Everybody may found companies.',
});
export type SwitchName = keyof typeof SwitchName;

@InputType()
export class ChangeSwitchInput {
  @Field(() => SwitchName, { description: 'Name.' })
  @IsEnum(SwitchName)
  name: SwitchName;

  @FlagField('Turned on.')
  isOn: boolean;
}

@ObjectType('InstallationSwitch')
export class SwitchDto {
  @Field(() => SwitchName, { description: 'Name.' })
  name: SwitchName;
  @Field({ description: 'Turned on.' })
  isOn: boolean;
}

@ObjectType()
export class SwitchResult extends resultType('switch', SwitchDto) {}

@ObjectType('InstallationHealth')
export class InstallationHealthDto {
  @Field(() => Int, { description: 'Seconds since this process began.' })
  uptime: number;
  @Field(() => Int, { description: 'Resident memory of this process in MB.' })
  memory: number;
  @Field({ description: 'Version of the database server; empty when it does not answer.' })
  databaseVersion: string;
  @Field({ description: 'The product starts and stops the database itself.' })
  privateDatabase: boolean;
  @Field({ description: 'Answered within a second.' })
  database: boolean;
  @Field({ description: 'The store of files answers.' })
  objectStore: boolean;
  @Field({ description: 'A folder of this machine instead of S3.' })
  objectsOnDisk: boolean;
  @Field({ description: 'A mail server is set up.' })
  mail: boolean;
  @Field({ description: 'Several processes share their sockets by Redis.' })
  sharedSockets: boolean;
  @Field(() => Float, { description: 'Events that wait for their listeners.' })
  eventsWaiting: number;
  @Field(() => Float, { description: 'Events given up after twenty tries.' })
  eventsDead: number;
  @Field(() => Float, { description: 'Mails that wait to be sent.' })
  mailsWaiting: number;
  @Field(() => Float, { description: 'Mails that were given up.' })
  mailsDead: number;
  @Field(() => Float, { description: 'Jobs whose last run failed.' })
  jobsFailing: number;
}
