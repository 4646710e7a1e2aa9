export { __Module__Module } from './__module__.module.js';
export { __MODULE___ENTITIES, __MODULE___FORMS, __module__Services } from './__module__.registry.js';
