import { Args, ID } from '@nestjs/graphql';

/** Declares the argument `input` of a mutation; its class is the parameter's. */
export const Input = (): ParameterDecorator => Args('input', { description: 'Input of the operation.' });

/** Declares an argument that is an id. */
export const IdArg = (name: string, description: string): ParameterDecorator =>
  Args(name, { type: () => ID, description });
